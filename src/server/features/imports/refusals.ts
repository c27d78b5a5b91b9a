import { conflict } from '#server/http/errors/errors.ts'

export const importRunning = () => conflict('import_running', (t) => t('importErrors.running'))
