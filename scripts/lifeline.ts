// The launcher may be killed without a word. Nobody would be left then who stops us and what we have started.
process.once('disconnect', () => process.kill(-process.pid, 'SIGTERM'))
// Listening for it is no reason to stay.
process.channel?.unref()
