import type { Mails } from '#server/features/mail/mail.ts'
import { liveCancelled, liveRecording, liveSoon } from './mails/live.mail.ts'

export const ripMails: Mails = [liveSoon, liveCancelled, liveRecording]
