import { Section } from './legal-page.tsx'

// What is kept of whom, and why the law allows it. Each line is true of the product: change both together.

export const Visitors = () => (
  <Section id="visitors" title="If you look around">
    <p>You can look at every shop without an account and without giving your name.</p>
    <ul>
      <li>
        <strong>In your own browser:</strong> what you put into a cart, with the email address you typed there, and an
        order that is just being sent, so that none is placed twice. It is kept in the browser’s local storage, for each
        shop apart, because you asked for it. It reaches us only when you order, or when a cart is compared with what is
        in stock. You can clear it at any time.
      </li>
      <li>
        <strong>Network address:</strong> your device’s address is needed to answer you. When you try to sign in, sign
        up or order, or open an order’s page, it is counted for a short while, so that nobody can try a thousand
        passwords or flood a shop with orders (our legitimate interest in a safe platform). With an order it is kept for
        30 days (of an IPv6 address only the part that names your connection), so that the shop can stop further orders
        from the same network when its stock is being reserved without intent to buy. The shop never sees the address.
      </li>
      <li>
        <strong>The server’s log</strong> says which page was asked for and whether that went well. It holds neither
        your network address nor what you searched for or typed.
      </li>
    </ul>
    <p>
      A shop can show pictures that are stored on another website. Your browser then fetches them there, and that
      website learns your network address and that you came from here, though not from which page.
    </p>
  </Section>
)

export const Customers = () => (
  <Section id="customers" title="If you order">
    <p>The shop you order from, and the platform on its behalf, keep:</p>
    <ul>
      <li>your email address,</li>
      <li>what you ordered, when, at which price, and the status of the order,</li>
      <li>the delivery address, where you give one for a parcel, and the parcel’s tracking code,</li>
      <li>messages about the order that the platform sends you for the shop.</li>
    </ul>
    <p>
      That is needed to carry out the purchase (performance of a contract), and for the records that the shop has to
      keep (legal obligation). It is not used to send you advertising from the platform.
    </p>
    <p>
      Your order has a page of its own, at an address that nobody can guess and that is sent to your email address.
      Whoever has that address can see the order, so do not pass it on.
    </p>
    <p>
      You pay at the shop’s own payment page, which belongs to the shop’s bank or payment service. We never see your
      card or account number. What happens on that page is described in its own privacy policy.
    </p>
  </Section>
)

export const Owners = () => (
  <Section id="owners" title="If you run a shop">
    <p>The operator keeps, in order to provide the platform to you (performance of a contract):</p>
    <ul>
      <li>your name, email address and a hash of your password,</li>
      <li>what you enter about your shop: its name, texts, pictures, products and payment link,</li>
      <li>
        your sessions: the network address and the kind of browser you signed in with, so that a session that is not
        yours can be recognised (legitimate interest),
      </li>
      <li>
        who changed what in the shop and when, such as an order marked as paid (legitimate interest in being able to
        clear up mistakes).
      </li>
    </ul>
    <p>
      Your shop’s name, texts, pictures and products are public once the shop has an address. In your browser’s local
      storage are the key of your session, until you sign out, and how you like your lists to look.
    </p>
  </Section>
)
