import type { Jobs } from '#server/jobs/job.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { measurePictures } from './measure-pictures.ts'

export const mediaJobs = (mediaFolder: string) =>
  ({
    'media.delete-unused': {
      cron: '27 * * * *',
      async run(db) {
        await deleteUnusedPictures(db, mediaFolder)
        await measurePictures(db, mediaFolder)
      },
    },
  }) satisfies Jobs
