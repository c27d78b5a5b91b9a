export default {
  pageTitle: 'Emails about your cards | Market',
  title: 'Emails about your cards',
  incomplete: 'This link is incomplete. Open the full link from your email again.',
  toList: 'Go to the want list',
  confirm: {
    title: 'Confirm your email address',
    text: 'Then you get an email when a card on your list is offered, or for less. Once a day at most.',
    submit: 'Confirm',
    failed: 'The address could not be confirmed',
    done: 'Your address is confirmed',
    doneText: '{email} hears about {cards, plural, one {# card} other {# cards}} from now on.',
  },
  end: {
    title: 'Stop the emails',
    busy: 'Stopping the emails',
    submit: 'Stop the emails',
    failed: 'The emails could not be stopped',
    done: 'You get no more of these emails',
    doneText: 'Your address and the cards are deleted. The want list on your device stays.',
  },
  stop: {
    doneText: 'Your address and the products you waited for are deleted.',
  },
} as const
