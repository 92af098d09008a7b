import express from 'express';

/* The control for the start: Express with one route and nothing else. Prints its port. */
const app = express();
app.get('/', (_request, reply) => reply.json({ success: true }));
const server = app.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.on('SIGTERM', () => process.exit(0));
