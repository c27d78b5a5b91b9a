import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** Last file of a backup: describes the backup and every other file in it. */
export const Manifest = z.object({
  format: z.literal('toploader-backup-1'),
  takenAt: z.iso.datetime(),
  /** PostgreSQL's major version: its files are not compatible with any other. */
  postgres: z.string(),
  /** Position from which the archived log continues (`log/piece.ts`); `until`: end of the backup. */
  log: z.object({ lineage: z.string(), timeline: z.string(), from: z.string(), until: z.iso.datetime() }).optional(),
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** An error that prevents taking or restoring a backup, with a message for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
