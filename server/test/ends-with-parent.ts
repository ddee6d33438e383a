// `node --import` this before a server that a test starts: the server ends when the process that started it ends, also when
// that one is killed. The two are connected by Node's channel between parent and child.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
