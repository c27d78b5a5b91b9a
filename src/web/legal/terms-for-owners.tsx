import { Section } from './legal-page.tsx'
import { WriteToOperator } from './operator-name.tsx'

export const YourDuties = () => (
  <Section id="duties" title="What a shop sees to">
    <p>You are the seller, and the law’s duties of a seller are yours. In particular you</p>
    <ul>
      <li>
        tell your customers who you are: name, address, how to reach you, chamber of commerce and VAT number, and your
        own terms and way of taking goods back;
      </li>
      <li>show prices that include VAT, and keep stock and descriptions true;</li>
      <li>sell only what is yours and genuine: no counterfeits, no resealed packs sold as sealed, nothing unlawful;</li>
      <li>send what was paid for in time, and pay back what you owe;</li>
      <li>use a payment link of your own, from a service that may be used for a business;</li>
      <li>keep your own records and pay your own taxes: the platform keeps no books for you;</li>
      <li>have the right to use the texts, names and pictures that you put online.</li>
    </ul>
    <p>
      What you put online stays yours. You allow us to store it, to fit pictures to the size of a screen, and to show it
      as part of your shop. Do not try to break the platform, to get at other people’s data, or to flood it with
      requests.
    </p>
  </Section>
)

export const ShopsData = () => (
  <Section id="customers-data" title="Customers’ data">
    <p>
      You are the controller of your customers’ data, and we are your processor (article 28 of the GDPR). These terms
      are our agreement about it:
    </p>
    <ul>
      <li>
        We keep email addresses, orders, delivery addresses and messages of your customers so that you can sell to them,
        for as long as you have a shop here, and use them for nothing else.
      </li>
      <li>
        We act on your instructions, which you give by using the platform. Whoever works with the data for us keeps them
        secret.
      </li>
      <li>
        We protect them as the <a href="/privacy#security">privacy policy</a> says, tell you without delay when they
        have leaked, and help you answer customers who use their rights.
      </li>
      <li>
        You agree that we use a hosting company to store the data. Ask us which; we tell you before we change it, and
        you may object.
      </li>
      <li>
        When you stop, we delete the data, or hand them over first if you ask, unless the law obliges us to keep them.
      </li>
      <li>We show you on request that we keep to this, and let an auditor check it at your cost.</li>
    </ul>
    <p>
      You use the data for the order they were given for. Advertising needs the customer’s own consent, apart from it.
      What is kept and how long is in the <a href="/privacy">privacy policy</a>.
    </p>
  </Section>
)

export const Ending = () => (
  <Section id="ending" title="Stopping">
    <p>
      You can close your shop at any moment in its settings: it can then be looked at and takes no orders. To end your
      account: <WriteToOperator />. Orders that are open by then are still yours to deliver.
    </p>
    <p>
      We can close a shop when it breaks these terms or the law, when customers are harmed, or when an authority demands
      it. You hear by email that we do and why, before it happens or, where that cannot wait, at once afterwards. If you
      think that we are wrong, answer that message: somebody who did not take the decision looks at it again where that
      is possible, and you get a reasoned answer. Otherwise we end an account with at least 30 days’ notice.
    </p>
  </Section>
)
