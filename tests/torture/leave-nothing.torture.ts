import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from './leave-nothing.ts'

test.runIf(process.platform === 'linux')(
  'processes started for a folder end with it, found by working directory and by arguments',
  async () => {
    const { folder, leave } = ownFolder()
    const place = join(folder, 'place')
    mkdirSync(place)
    const idle = ['-e', 'console.log(1); setInterval(() => {}, 60_000)']
    const [there, configured] = [{ cwd: place }, { env: { ...process.env, DATA_DIR: place } }].map((how) =>
      spawn(process.execPath, idle, { stdio: ['ignore', 'pipe', 'ignore'], ...how }),
    )
    const ends = [there, configured].map((child) => child && once(child, 'exit'))
    await Promise.all([there, configured].map((child) => child?.stdout && once(child.stdout, 'data')))
    leave()
    expect((await Promise.all(ends)).map((end) => end?.[1])).toEqual(['SIGKILL', 'SIGKILL'])
    expect(existsSync(folder)).toBe(false)
  },
)
