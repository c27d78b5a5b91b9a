import childProcess, { type SpawnOptions } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

const passedOn = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'FAKETIME_DISABLE_SHM', 'NO_FAKE_STAT']
const clock = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]))
const ownOptions = process.env.NODE_OPTIONS

// PostgreSQL and server processes start with a minimal environment, but need the same clock.
const { spawn } = childProcess
childProcess.spawn = ((command: string, words: string[], options: SpawnOptions = {}) => {
  if (!options.env) return spawn(command, words, options)
  const nodeOptions = [...new Set([ownOptions, options.env.NODE_OPTIONS])].filter(Boolean).join(' ')
  return spawn(command, words, { ...options, env: { ...options.env, ...clock, NODE_OPTIONS: nodeOptions } })
}) as typeof spawn
syncBuiltinESMExports()
