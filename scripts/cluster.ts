/** `npm run cluster`, and `npm run cluster -- citus` for shops distributed over several databases. */
if (process.argv[2] === 'citus') {
  const { main } = await import('../tests/cluster/citus/main.ts')
  process.exitCode = await main()
} else {
  await import('../tests/cluster/main.ts')
}

export {}
