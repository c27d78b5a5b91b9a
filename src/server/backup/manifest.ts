import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** The last file of a backup: what it is, and what every other file in it has to be. */
export const Manifest = z.object({
  format: z.literal('toploader-backup-1'),
  takenAt: z.iso.datetime(),
  /** PostgreSQL's major version: its files fit no other. */
  postgres: z.string(),
  /** Where the log goes on that is kept since (`log/piece.ts`); `until`: when the backup was finished. */
  log: z.object({ lineage: z.string(), timeline: z.string(), from: z.string(), until: z.iso.datetime() }).optional(),
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Something that keeps a backup from being taken or used, in words for whoever runs the platform. */
export class BackupError extends Error {
  override name = 'BackupError'
}
