// Reports an older version of Node.js to a command, because test machines may not have one.
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } });
