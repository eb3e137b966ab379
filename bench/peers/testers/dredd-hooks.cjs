// Hooks for Dredd, which tests each response in the document: the key, and a request that leads to each documented error.
const hooks = require('hooks');

hooks.beforeEach((transaction, done) => {
  const { request, expected } = transaction;
  request.headers['Authorization'] = 'Bearer demo-key';
  if (expected.statusCode === '401') request.headers['Authorization'] = 'Bearer wrong-key';
  if (expected.statusCode === '400') request.body = '{"name":"Rex"}';
  if (expected.statusCode === '404') {
    request.uri = request.uri.replace('/pets/1', '/pets/999999999');
    transaction.fullPath = transaction.fullPath.replace('/pets/1', '/pets/999999999');
  }
  // The responses for "default" have no status of their own.
  const body = JSON.parse(expected.body || 'null');
  if (expected.statusCode === '200' && body?.code !== undefined) transaction.skip = true;
  done();
});
