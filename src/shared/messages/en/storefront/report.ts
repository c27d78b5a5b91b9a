/** The page on which visitors report a listing or a shop to the platform. */
export default {
  title: 'Report something',
  about: { listing: 'You are reporting “{name}” at {shop}.', shop: 'You are reporting the shop {shop}.' },
  intro:
    'The people who run Toploader read your report and decide. The shop does not learn who you are. Is it about an order of yours? Then <orders>write to the shop</orders> first.',
  reason: 'What is wrong?',
  choose: 'Choose what fits best',
  reasons: {
    counterfeit: 'Fake or counterfeit',
    unsafe: 'An unsafe product',
    misleading: 'Description or price is misleading',
    'forbidden-game': 'A game of chance, such as a mystery box or a random spot',
    rights: 'It violates my rights, such as my picture or brand',
    offensive: 'Offensive or forbidden content',
    'not-who-they-say': 'The seller is not who they say they are',
    other: 'Something else',
  },
  explanation: 'Tell us why',
  explanationHint: 'What makes you think so? Between {min} and {max} characters.',
  name: 'Your name',
  email: 'Your email address',
  emailHint: 'We confirm your report and tell you what we decide.',
  goodFaith: 'I believe that what I report is right and complete',
  goodFaithMissing: 'Please confirm this',
  send: 'Send report',
  sending: 'Sending …',
  failed: 'The report could not be sent',
  sent: {
    title: 'Thank you: report {number}',
    text: 'We have sent a confirmation to {email}. We tell you there what we decide.',
    back: 'Back to the shop',
  },
} as const
