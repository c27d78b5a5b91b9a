import { runCheck } from './test/check.ts'

process.exitCode = (await runCheck()).length ? 1 : 0
