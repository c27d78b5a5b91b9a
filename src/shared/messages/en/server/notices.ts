/** Messages to shop owners and administrators. */
export default {
  foot: {
    owner: 'You received this email because {shop} is your shop.',
    newOrder:
      'You received this email because {shop} is your shop. Replies go to the customer. You can switch it off in Shop Settings, under Notifications.',
    lowStock:
      'You received this email because {shop} is your shop. It is sent once per product until restocked. You can switch it off in Shop Settings, under Notifications.',
    administrator: 'You received this email because you are an administrator.',
    platform: 'You received this email because you are an administrator of this platform.',
    test: 'You received this email because you asked for it in Email Management.',
  },
  newOrder: {
    title: 'New order {number}',
    ordered: '{email} committed to buy. Mark the order as paid when the money is there.',
    instructions: 'You offer no way to pay this amount, so {email} read that you will send payment instructions.',
    button: 'Open your orders',
  },
  withdrawal: {
    title: 'Withdrawal from order {number}',
    text: '{email} has withdrawn from the contract about order {number}. They got an acknowledgement.',
    due: 'Pay back {amount} at the latest on {day}. You may wait until you have the goods, or proof that they were sent.',
    dueNow: 'Pay back {amount} at the latest on {day}.',
    content: 'What your customer declared',
    cancelled: 'Nothing had been sent, so the order is cancelled and its stock is back on sale.',
    lateTitle: 'Withdrawal from order {number}, after the period',
    late: '{name} ({email}) has withdrawn from order {number}. As far as we know, the period was over, so you decide. The period starts when the customer receives the last parcel: if that was later, you have to accept. Accept or refuse it in the order.',
    declared:
      '{name} declared, with the number of order {number} and the address {email}, that they withdraw. Nothing has been sent, so the customer is asked to confirm it. If you know that it is them, accept it in the order.',
    button: 'Show the order',
  },
  lowStock: {
    title: 'Low stock',
    running: '{count, plural, one {A product is running low.} other {Several products are running low.}}',
    left: '{stock, plural, =0 {{name}: sold out} other {{name}: # left}}',
    button: 'Open your products',
  },
  approved: {
    subject: '{shop} is approved',
    title: 'Your shop is approved',
    open: '{shop} is approved. As long as it is open, customers can order.',
    view: 'View your storefront',
    withoutUrl: '{shop} is approved. Set its URL in Shop Settings, and customers can order.',
    setUrl: 'Set your shop URL',
  },
  revoked: {
    subject: 'The approval of {shop} was revoked',
    title: 'Your approval was revoked',
    closed: 'The platform has revoked the approval of {shop}. Visitors can browse it, but no one can order.',
    reason: 'The reason:',
    after:
      'Orders that were placed go on as before. You can put things right, or object to this decision: write to the platform, and a person looks at it again.',
    button: 'Ask the platform',
  },
  refused: {
    subject: '{shop} was not approved',
    title: 'Your shop was not approved',
    text: 'The platform has not approved {shop}.',
    after:
      'You can put things right and ask again, or object to this decision: write to the platform, and a person looks at it.',
  },
  checklist: {
    subject: 'What is still missing for {shop}',
    title: 'A few details are missing',
    text: 'To approve {shop}, or to keep it approved, the platform needs:',
    button: 'Complete your details',
  },
  paymentLink: {
    subject: 'The payment link of {shop} was changed',
    title: 'Payment link changed',
    changed: {
      administrator: 'A platform administrator changed the payment link of {shop} on {moment}.',
      you: 'Someone signed in as you changed the payment link of {shop} on {moment}.',
      owner: 'The owner changed the payment link of {shop} on {moment}.',
    },
    where: {
      gone: 'Customers no longer pay at {from}: they are asked to wait for payment instructions. Orders placed before keep their link.',
      same: 'Customers still pay at {to}, at another address there. Orders placed before keep their link.',
      first: 'Customers now pay at {to}. Orders placed before keep their link.',
      moved: 'Customers now pay at {to}, no longer at {from}. Orders placed before keep their link.',
    },
    owner: {
      notYou:
        'If this was not you, change your password at once, sign out everywhere else, and correct the payment link.',
      button: 'Open your account',
    },
    administrator: {
      wrong: 'If this looks wrong, call or message the owner, and revoke the approval if you cannot reach them.',
      button: 'Open the shop',
    },
  },
  bankAccount: {
    subject: 'The bank account of {shop} was changed',
    title: 'Bank account changed',
    changed: {
      administrator: 'A platform administrator changed the bank account of {shop} on {moment}.',
      you: 'Someone signed in as you changed the bank account of {shop} on {moment}.',
      owner: 'The owner changed the bank account of {shop} on {moment}.',
    },
    where: {
      gone: 'Customers no longer see {from} for their bank transfers.',
      same: 'Customers still transfer to {to}. The account holder or the BIC is another one.',
      first: 'Customers can now transfer to {to}, also for orders that they have not paid yet.',
      moved: 'Customers now transfer to {to}, no longer to {from}, also for orders that they have not paid yet.',
    },
    owner: {
      notYou:
        'If this was not you, change your password at once, sign out everywhere else, and correct the bank account.',
      button: 'Open your account',
    },
    administrator: {
      wrong: 'If this looks wrong, call or message the owner, and revoke the approval if you cannot reach them.',
      button: 'Open the shop',
    },
  },
  provider: {
    connected: {
      subject: '{shop} takes payments through Mollie',
      title: 'Mollie connected',
      text: 'Mollie was connected to {shop} on {moment}. What customers pay online goes to the account whose key was entered.',
    },
    removed: {
      subject: '{shop} no longer takes payments through Mollie',
      title: 'Mollie disconnected',
      text: 'Mollie was disconnected from {shop} on {moment}. Customers can no longer pay online.',
    },
    failed: {
      subject: 'Customers of {shop} cannot pay online',
      title: 'Mollie refuses your key',
      text: 'Mollie has refused the API key of {shop} since {moment}. Until you enter a new one, customers are not offered to pay online. Your other ways to pay still work.',
    },
    notYou:
      'If this was not you, change your password at once, sign out everywhere else, and check your payment settings.',
    button: 'Open payment settings',
  },
  webhookOff: {
    subject: 'Webhook to {host} switched off',
    title: 'A webhook was switched off',
    failing:
      'The webhook of {shop} to {host} did not accept an event for three days, so it was switched off. Its events wait for up to {days, number} days. Once the receiver works again, switch the webhook on to send them.',
    gone: 'The receiver at {host} answered that this webhook of {shop} no longer exists (410), so it was switched off. Delete it if you no longer need it.',
    button: 'Open webhooks',
  },
  apiKey: {
    made: {
      subject: 'New API key for {shop}',
      title: 'API key made',
      text: 'The API key “{name}” was made for {shop} on {moment}. Programs with it can use your shop, within the permissions that you chose.',
    },
    rotated: {
      subject: 'API key of {shop} replaced',
      title: 'API key replaced',
      text: 'The API key “{name}” of {shop} was replaced by a new one on {moment}.',
    },
    network: {
      subject: 'API key of {shop} used from a new network',
      title: 'API key used from a new network',
      text: 'The API key “{name}” of {shop} was used from {network} on {moment}, for the first time.',
    },
    connected: {
      subject: 'Assistant connected to {shop}',
      title: 'Assistant connected',
      text: 'The assistant “{name}” was connected to {shop} on {moment}. It can use your shop, within the permissions that it was given.',
    },
    notYou: 'If you do not recognise this, revoke the key at once and change your password.',
    agentsButton: 'Open assistants',
    notYourAgent: 'If you do not recognise this, disconnect the assistant at once and change your password.',
    button: 'Open API keys',
  },
  refundFailed: {
    subject: 'A refund for order {number} failed',
    title: 'A refund came to nothing',
    text: 'Mollie could not refund {amount} for order {number} at {shop}, so your customer does not have it. Send it again from the order, or ask {email} for an account number and transfer it.',
    button: 'Open the order',
  },
  eventFailed: {
    title: 'An order event is set aside',
    missing:
      '“{what}” of order {number} at {shop} could not be processed, after several tries. Its messages, its audit log entry and the figures of its day are missing. Everything else goes on.',
    error: 'The last error: {failure}',
    button: 'Open the platform',
  },
  test: {
    subject: 'Toploader test email',
    title: 'It works',
    arrives: 'This is a test message of {host}. If you can read it, messages of the platform arrive at {email}.',
    asked: 'Asked for on {day} at {time} UTC.',
  },
} as const
