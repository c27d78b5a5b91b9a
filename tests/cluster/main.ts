/**
 * `npm run cluster`: several machines on this one, each in its own network namespace, and the loss of each. Requires Linux, root, `ip`,
 * `unshare` and nginx; reports which is missing.
 */
import { spawnSync } from 'node:child_process'

const INSIDE = 'TOPLOADER_CLUSTER'

const missing = (program: string) => spawnSync('which', [program]).status !== 0

function refusal(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'It makes network namespaces, for which it has to be root on Linux.'
  const programs = ['ip', 'unshare', 'setpriv', 'nginx'].filter(missing)
  if (programs.length > 0)
    return `Missing: ${programs.join(', ')}. On Debian: apt-get install iproute2 util-linux nginx-light`
  if (spawnSync('unshare', ['--net', '--mount', 'ip', 'link', 'set', 'lo', 'up']).status !== 0)
    return 'Network namespaces cannot be made here (unshare --net was refused).'
  return undefined
}

if (process.env[INSIDE]) {
  const { main } = await import('./scenarios.ts')
  process.exitCode = await main()
} else {
  const why = refusal()
  if (why) console.log(why)
  // Networks and mounts belong to this process and end with it.
  const { status } = why
    ? { status: 1 }
    : spawnSync(
        'unshare',
        ['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child', process.execPath, import.meta.filename],
        { stdio: 'inherit', env: { ...process.env, [INSIDE]: '1' } },
      )
  process.exitCode = status ?? 1
}
