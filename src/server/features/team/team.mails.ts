import type { Mails } from '#server/features/mail/mail.ts'
import { handoverOffered, shopHandedOver } from './handover/handover.mails.ts'
import { teamInvitation } from './team-invitation.mail.ts'

export const teamMails: Mails = [teamInvitation, handoverOffered, shopHandedOver]
