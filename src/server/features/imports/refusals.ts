import { conflict } from '#server/http/errors/errors.ts'

export const importRunning = () =>
  conflict('import_running', 'An import into this shop is running. Please wait until it has ended.')
