// Makes a command believe that it runs on an older Node.js, which no test machine is sure to have.
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } });
