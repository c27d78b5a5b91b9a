export default {
  title: 'Data processing agreement',
  summary:
    'What we may do with the data of a shop’s customers, and what we owe the shop, as article 28 of the GDPR asks.',
  changed: 'Last changed on 23 November 2026',
  who: {
    title: 'Between whom',
    text: 'Between the owner of a shop (‘you’, the controller) and <operator></operator> (‘we’, the processor). It is part of the <owners>terms</owners>, and lasts as long as your account.',
  },
  what: {
    title: 'What we do with the data',
    text: 'We keep the data of your shop’s customers to take orders, payments and returns, to send messages and to keep books for you. Which data, and for how long, is in the <retention>privacy policy</retention>.',
  },
  instructions: {
    title: 'On your instructions',
    text: 'We use the data only for this, and as you instruct through the functions of the platform, unless the law obliges us to do something else; then we tell you first, if we may.',
  },
  secrecy: {
    title: 'Secrecy',
    text: 'Whoever works with the data for us is bound to secrecy.',
  },
  safety: {
    title: 'Safety',
    text: 'We protect the data as the <security>privacy policy</security> says, and keep these measures up to date.',
  },
  others: {
    title: 'Others who help us',
    text: 'You agree to the companies that host the platform and send its mail. Ask us which. We announce a new one 15 days before; you may object and end the agreement. The same duties bind them, and we answer for them.',
  },
  rights: {
    title: 'Rights of customers',
    text: 'Customers see, download and erase their data <yourData>themselves</yourData>; you can do it for them on your Customers screen. What reaches us is passed on to you without delay.',
  },
  breaches: {
    title: 'Breaches',
    text: 'We tell you of a breach without undue delay, within 48 hours of knowing of it, with what you need for your own report.',
  },
  help: {
    title: 'Help',
    text: 'We help with assessments and with questions of the authority, as far as we hold what is asked for.',
  },
  end: {
    title: 'The end',
    text: 'When your account ends, we delete the data or hand it over, as you choose, except what the law makes you or us keep.',
  },
  checks: {
    title: 'Checks',
    text: 'We show you that we keep to this, and let an independent person check it once a year, announced 30 days before, at your cost.',
  },
  abroad: {
    title: 'Outside the EEA',
    text: 'Nothing is passed on to a country outside the European Economic Area without an adequacy decision or standard clauses.',
  },
} as const
