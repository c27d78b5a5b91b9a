import { Section } from './legal-page.tsx'

export const Buying = () => (
  <Section id="buying" title="Buying from a shop">
    <ul>
      <li>
        <strong>The shop is your seller.</strong> The purchase is between you and the shop. We provide the storefront
        and are not a party to it: we do not own, check, pack or send the goods, and no money passes through us.
      </li>
      <li>
        <strong>“Commit to Buy” is an order with the obligation to pay.</strong> The platform reserves the goods for you
        at once. You then pay at the shop’s own payment page. The shop checks the payment itself and may cancel an order
        that is not paid.
      </li>
      <li>
        <strong>Prices</strong> are in euro, as shown in the shop when you order. Where the shop charges for shipping,
        that is shown before you commit.
      </li>
      <li>
        <strong>Something wrong?</strong> Goods have to be what was agreed. For a fault, a late parcel or a refund, turn
        to the shop. If a shop does not answer, or sells what it must not, tell us: see <a href="/support">Support</a>.
      </li>
    </ul>
    <h3>If you buy as a consumer: changing your mind</h3>
    <p>
      What you buy from a business at a distance you may send back within 14 days of receiving it, without giving a
      reason. Tell the shop within these days, send the goods back within 14 days after that, and the shop pays back the
      price and the ordinary shipping costs. Usually you pay for sending the goods back.
    </p>
    <p>
      You may look at goods as you could in a shop. A sealed box or pack loses most of its value once it is opened: if
      you open it, the shop may take that loss off what it pays back, which can be all of it. Leave what you may want to
      send back sealed. If you ask the shop to open (“rip”) packs for you, ask first what that means for sending them
      back.
    </p>
    <p>
      Your rights are explained in Dutch by the Authority for Consumers and Markets at{' '}
      <a href="https://www.consuwijzer.nl">consuwijzer.nl</a>.
    </p>
  </Section>
)
