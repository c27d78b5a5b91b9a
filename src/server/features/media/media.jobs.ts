import type { Jobs } from '#server/jobs/job.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { measurePictures } from './measure-pictures.ts'

export const mediaJobs = (mediaStore: FileStore) =>
  ({
    'media.delete-unused': {
      cron: '27 * * * *',
      async run(db) {
        await deleteUnusedPictures(db, mediaStore)
        await measurePictures(db, mediaStore)
      },
    },
  }) satisfies Jobs
