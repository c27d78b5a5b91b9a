import type { Jobs } from '#server/jobs/job.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { measurePictures } from './measure-pictures.ts'

/**
 * `restorableSince`: the earliest moment that can be restored. The backup of that moment lacks pictures uploaded later.
 */
export const mediaJobs = (mediaStore: FileStore, restorableSince?: () => Promise<Date | undefined>) =>
  ({
    'media.delete-unused': {
      cron: '27 * * * *',
      async run(db) {
        await deleteUnusedPictures(db, mediaStore, await restorableSince?.())
        await measurePictures(db, mediaStore)
      },
    },
  }) satisfies Jobs
