import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './support/root.ts'
import { run } from './support/run.ts'

/**
 * `npm run migration -- --name what-changes` generates the SQL for the changes since the last snapshot. Only the new snapshot is stored,
 * because each one describes all tables.
 */
const folder = join(root, 'src/server/database/migrations/meta')

process.exitCode = await run(['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)])
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name))
