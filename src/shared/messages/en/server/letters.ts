/** Messages about an account, to whom it belongs. */
export default {
  firstShop: "{name}'s Shop",
  notMe: 'If this was not you, set a new password at once.',
  foot: {
    account: 'You received this email because {email} is the address of your account at {platform}.',
    wasAccount: 'You received this email because {email} was the address of your account at {platform}.',
  },
  moment: '{moment} (Amsterdam)',
  browser: { on: '{browser} on {system}', some: 'A browser on {system}', unknown: 'Unknown browser' },
  welcome: {
    subject: 'Welcome to Toploader',
    subjectAgain: 'Confirm your email address',
    title: 'Welcome',
    titleFor: 'Welcome, {name}',
    confirm: 'Please confirm that this email address is yours. We need it to help you if you forget your password.',
    once: 'The link works once, for seven days.',
    button: 'Confirm your email address',
    foot: 'Someone created an account at {platform} with this address. If that was not you, ignore this email.',
  },
  newAddress: {
    title: 'Confirm your new email address',
    afterwards: 'You will then sign in with this address and receive our emails there.',
    once: 'The link works once, for a day.',
    button: 'Confirm this address',
    foot: 'Someone asked for this on their account page at {platform}. If that was not you, ignore this email.',
  },
  reset: {
    title: 'Set a new password',
    asked: 'Someone asked for a new password for your account.',
    once: 'The link works once, for 30 minutes.',
    foot: 'If that was not you, ignore this email: your password stays as it is.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    changed: 'Changed on {moment}. You have been signed out on all other devices.',
  },
  addressChanged: {
    title: 'Your email address was changed',
    since: 'Since {moment} your account at {platform} has another email address.',
    notMe: 'If this was not you, write to us at once: with this message we can see what happened.',
    button: 'Ask for help',
  },
  newSignIn: {
    subject: 'New sign-in from {browser}',
    title: 'New sign-in',
    from: 'Your administrator’s account was signed in to from {browser}, address {ip}, on {moment}.',
    button: 'See where you are signed in',
    foot: 'You received this email because you are an administrator and have not signed in from there before.',
  },
  myData: {
    title: 'The data kept about you',
    atShop:
      'Someone asked, with this address, what {shop} keeps about its customer. This link shows it, and lets you download or erase it.',
    everywhere:
      'Someone asked, with this address, what is kept about you at {platform} and the shops on it. This link shows it, and lets you download or erase it.',
    button: 'See what is kept',
    ends: 'The link works for one day. Whoever has it can see and erase the data, so do not pass it on.',
    foot: 'If you did not ask for this, do nothing: nothing was shown to anybody.',
  },
  marketConfirm: {
    title: 'Do you want emails about cards?',
    asked:
      'Someone entered this address on the market of {platform}, to hear when cards are offered for less. If that was you, confirm it.',
    button: 'Yes, email me',
    foot: 'If it was not you, do nothing: no more messages will come.',
  },
  marketNews: {
    subject: '{count, plural, one {A card on your want list is cheaper} other {# cards on your want list are cheaper}}',
    title: 'Cheaper, or back in the market',
    now: 'With shipping, these cards on your want list now cost:',
    from: ' – from {price} with shipping',
    button: 'Open my want list',
    end: 'No more emails',
    foot: 'You asked for these emails. One click on ‘No more emails’ ends them.',
  },
} as const
