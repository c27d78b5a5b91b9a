export { acceptInvitation } from './accept-invitation.ts'
export { leaveAllShops } from './change-member.ts'
export { createInvitationLink } from './invitation-links.ts'
export { inviteMember } from './invite-member.ts'
