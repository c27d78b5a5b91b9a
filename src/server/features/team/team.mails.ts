import type { Mails } from '#server/features/mail/mail.ts'
import { teamInvitation } from './team-invitation.mail.ts'

export const teamMails: Mails = [teamInvitation]
