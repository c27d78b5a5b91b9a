/**
 * `node scripts/launch.mjs <command>`: what every npm script calls. Installs what is missing, then hands over to the
 * pinned Node. It is JavaScript without dependencies, because it has to run before anything is installed, on any Node from 20.
 */
const oldest = 20
if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(`Toploader needs Node ${oldest} or newer to start; this is ${process.version}.\n`)
  process.exit(1)
}

const { launch } = await import('./launch/launch.mjs')
await launch(process.argv.slice(2))
