export default {
  ownAddress: 'This is your own address.',
  alreadyMember: 'This person already works in the shop.',
  alreadyInvited: 'This address has already been invited. You can send the invitation again.',
  teamFull: 'A team has at most {limit} people and open invitations.',
  invitationNotFound: 'Invitation not found',
  memberNotFound: 'This person does not work in the shop.',
  ownerStays: 'The owner of the shop can be neither changed nor removed here.',
  ownerHandsOver: 'Only the owner can do this.',
  handoverRunning: 'You have already offered the shop to someone. Withdraw that offer first.',
  handoverEnded: 'This offer has ended: it was withdrawn, declined, or is older than seven days.',
  ownsShop: 'You already own a shop. An account owns at most one.',
  invitationEnded:
    'This invitation has ended: it was used, withdrawn, replaced by a newer one, or is older than seven days.',
  otherAccount: 'This invitation is for {email}. Sign in with that address to accept it.',
  signInToAccept: 'An account with this email address already exists. Sign in to accept the invitation.',
} as const
