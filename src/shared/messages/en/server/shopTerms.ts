/** The texts of shops towards their customers, from which each version of a shop's own is written. Paragraphs are divided by an empty line. */
export default {
  identity: {
    tradesAs: '{legalName}, trading as {tradeName}',
    contact: 'Email {email}, phone {phone}',
    kvk: 'Chamber of Commerce (KvK) {number}',
    vat: 'VAT number {number}',
    smallBusiness: 'Small-business scheme: no VAT is charged',
  },
  file: 'terms',
  own: 'What else applies at {shop}',
  terms: {
    title: 'Terms of sale',
    who: {
      title: 'Who you buy from',
      text: 'At {shop} you buy from:\n\n{identity}\n\nToploader provides the storefront and is not a party to the purchase.',
    },
    contract: {
      title: 'How the purchase comes about',
      text: 'A product’s page says what it is: name, set, number, language, condition, finish and grade as far as they apply. Pictures that are not of the very copy show an example.\n\nThe contract is made when you press the button that says you order with the obligation to pay. You get a confirmation by email at once; keep it. You have to be 18, or have the consent of a parent or guardian.\n\nAn order that is not paid in time can be cancelled. If we cannot deliver, we tell you and pay back all that you paid within 14 days.',
    },
    price: {
      title: 'Prices and payment',
      text: '{smallBusiness, select, yes {Prices are in euro. Under the small-business scheme no VAT is charged.} other {Prices are in euro and include VAT. Goods that we bought from private persons, small-business-scheme entrepreneurs or other margin dealers can be under the margin scheme; their invoice shows no VAT.}} Shipping is shown before you order.\n\nYou pay in one of the ways that you see when you order. Where we offer payment at pick-up, you pay at the shop and not in advance. Payment is complete once we have the money. There are no other costs.',
    },
    delivery: {
      title: 'Delivery',
      text: 'We hand a paid order over to the carrier {handlingDays, plural, =0 {the same working day} one {within # working day} other {within # working days}}. {deliveryDays, select, unknown {It is with you at the latest 30 days after you ordered.} other {It is usually with you {deliveryDays} working days after you paid, and at the latest 30 days after you ordered.}}\n\nFor a pre-order these days count from its release date, which its page and your confirmation show: it is with you at the latest 30 days after that date.\n\nUntil you, or someone you named, have the goods in hand, their loss and damage is our risk. If a parcel is late or lost, write to us: we look for it, send again or pay back.',
    },
    withdrawal: {
      title: 'Changing your mind',
      text: 'As a consumer you may withdraw from the contract within {returnDays} days of receiving the goods, without giving a reason. How that works is in “Returns and withdrawal”, which is part of these terms.',
    },
    opened: {
      title: 'Packs that we open for you',
      text: 'If you ask us to open packs live for you, you get all cards that were in them. Once a pack has been opened at your request it cannot be returned: you read this when you ask for it. Until the moment of opening you may withdraw.',
    },
    conformity: {
      title: 'Goods have to be right',
      text: 'By law we owe you goods that are what was agreed: genuine, complete and in the condition that was described. If something is not right, tell us, within two months of noticing it at best. You can ask for repair or replacement free of charge, and for a lower price or your money back where that is not possible. If a defect appears within a year of delivery, we assume that it was there from the start. This legal guarantee lasts at least two years, and in the Netherlands as long as you may expect of the product. It costs nothing, and no term of ours takes away from it.',
    },
    chance: {
      title: '{draws, select, yes {Chance} other {No games of chance}}',
      text: '{draws, select, yes {What you get depends on chance only where we say so before you order: when we sell a box in spots by a list or a draw. The page of such a break says what a spot gets, and anyone can check its draw. There are no wheels or mystery boxes.} other {We sell goods, not chances. There are no random spots, wheels, raffles or mystery boxes.}} What is in a sealed pack is up to its manufacturer.',
    },
    complaints: {
      title: 'Complaints',
      text: 'Write to {email} or call {phone}. You get an answer within 14 days. You may also go to the Authority for Consumers and Markets (consuwijzer.nl) for advice, and always to court.',
    },
    law: {
      title: 'Law and changes',
      text: 'Dutch law applies. If you live elsewhere in the European Union, you keep the protection of your country’s law, and can go to the court where you live. For an order, the version of these terms that was in force when you placed it applies; the page of your order leads to it.',
    },
  },
  returns: {
    title: 'Returns and withdrawal',
    right: {
      title: 'Your right to withdraw',
      text: 'You may withdraw from the contract within {returnDays} days without giving a reason. The days begin when you, or someone you named, have received the goods; with several parcels, the last one. Where we do not know that day, we count from 14 days after shipping. If you received everything even later, we count from that day. You may also withdraw before anything is sent.',
    },
    how: {
      title: 'How to withdraw',
      text: 'Choose “withdraw from contract here” on the page of your order or at the foot of this storefront: enter your details, then confirm. You get an acknowledgement with the date and time by email.\n\nA letter, an email to {email} or the model withdrawal form, which is linked below, will do as well. It is in time if you send it before the period ends.',
    },
    send: {
      title: 'Sending the goods back',
      text: 'Send them without delay, at the latest 14 days after you told us, to:\n\n{returnAddress}\n\nPut the order number in the parcel. Pack cards so that they cannot bend, and keep the proof of posting.',
    },
    costs: {
      title: 'Who pays for the return',
      text: '{returnCosts, select, shop {We pay for sending the goods back. Ask us for a label, or send us the receipt for ordinary postage.} other {You pay for sending the goods back.}}',
    },
    refund: {
      title: 'Your money',
      text: 'We pay back all that you paid for what you return, without delay and at the latest 14 days after you told us of the withdrawal. If you return the whole order, that includes the ordinary costs of sending it to you. We may wait until we have the goods, or until you show that you have sent them. The money goes back the way it came, unless we agree on another, and costs you nothing.',
    },
    value: {
      title: 'Looking is allowed, using is not',
      text: 'You may look at the goods as you could in a shop. If they lost value because they were used more than needed to look at them, we may deduct that loss. A sealed box or pack is worth little once opened: leave sealed what you may want to return.',
    },
    opened: {
      title: 'What cannot be returned',
      text: 'Packs that we opened at your explicit request, after you read that you can then no longer return them. Everything else can be returned, sealed or not.',
    },
    faulty: {
      title: 'Something is wrong with it',
      text: 'Then it is not a withdrawal: the legal guarantee applies, also after the period to withdraw and without costs for you. Write to {email}.',
    },
  },
  privacy: {
    title: 'Privacy at {shop}',
    who: { title: 'Who is responsible', text: 'For the data of customers of {shop} that is:\n\n{identity}' },
    what: {
      title: 'What we keep',
      text: 'Your email address, what you ordered, what you paid and how, where we deliver it, the invoice, and what we wrote to each other. If you pay by bank, your name and account number as our bank reports them. The internet address that an order came from is deleted after 30 days.',
    },
    why: {
      title: 'What for, and why we may',
      text: 'To carry out the contract with you (article 6(1)(b) of the GDPR): to deliver, to take payment, to handle returns. To meet duties of the law (6(1)(c)): the tax office asks us to keep invoices. To stop abuse, such as orders that are never paid (6(1)(f)): that is our legitimate interest. We send no advertising without your consent, and we take no decisions about you that are based on a computer alone.',
    },
    others: {
      title: 'Who else gets them',
      text: 'Toploader, which runs this storefront for us as our processor; the carrier that brings your parcel; our bank, and the payment service that you choose. {others, select, none {Nobody else, unless the law obliges us.} other {Besides: {others}. Nobody else, unless the law obliges us.}}',
    },
    long: {
      title: 'How long',
      text: 'What belongs to a paid order for seven years, because of tax law. Orders that were never paid are not kept longer than needed. After that the data is deleted or can no longer be traced to you.',
    },
    rights: {
      title: 'Your rights',
      text: 'You may see, correct or delete your data, take it with you, have its use restricted, and object to it. Write to {email}; you get an answer within a month. You can also complain to the data protection authority (in the Netherlands: Autoriteit Persoonsgegevens).',
    },
    storage: {
      title: 'On your device',
      text: 'The storefront keeps your cart and what you chose on your device, so that it works. There are no tracking cookies.',
    },
  },
  form: {
    title: 'Model withdrawal form',
    // The words of Annex I (B) to Directive 2011/83/EU.
    intro: '(complete and return this form only if you wish to withdraw from the contract)',
    to: 'To:',
    notice:
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)',
    ordered: 'Ordered on (*)/received on (*)',
    name: 'Name of consumer(s)',
    address: 'Address of consumer(s)',
    signature: 'Signature of consumer(s) (only if this form is notified on paper)',
    date: 'Date',
    strike: '(*) Delete as appropriate.',
  },
  missing: 'Enter who sells first: terms without a seller say nothing. You find it under Books, Details.',
  notFound: 'This shop has not published these terms',
} as const
