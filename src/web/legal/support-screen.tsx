import { LegalPage, Section } from './legal-page.tsx'
import { OperatorDetails } from './operator-details.tsx'
import { WriteToOperator } from './operator-name.tsx'

const contents = [
  { id: 'order', title: 'About an order' },
  { id: 'shop', title: 'About your shop' },
  { id: 'report', title: 'Report a shop' },
  { id: 'contact', title: 'Contact' },
]

export default function SupportScreen() {
  return (
    <LegalPage
      title="Support"
      summary="Customers turn to the shop they ordered from. Shop owners turn to us."
      contents={contents}
    >
      <Section id="order" title="About an order">
        <h3>I ordered and have not paid yet</h3>
        <p>
          Pay with the button on your order’s page, which leads to the shop’s own payment page, and mention your order
          number. If you no longer have the page, choose “Your orders” at the bottom of the shop: it sends the links to
          the email address you ordered with.
        </p>
        <h3>I paid, and my order still says pending</h3>
        <p>
          Payments go to the shop and not through the platform, so the shop marks your order as paid by hand. Give it a
          working day.
        </p>
        <h3>Where is my parcel? I want to send something back. Something is missing.</h3>
        <p>
          Your order’s page shows its progress. The shop packs, sends and pays back: write to it and give your order
          number, which begins with a #. What you may expect as a consumer is in the <a href="/terms#buying">terms</a>.
        </p>
      </Section>
      <Section id="shop" title="About your shop">
        <h3>My shop is waiting for approval</h3>
        <p>
          Until we have looked at it, customers can see your shop and cannot order. A name, a description and a few
          products help us to say yes.
        </p>
        <h3>I want another shop address</h3>
        <p>
          The address cannot be changed once it is set, since links to it are out in the world. Its name can, at any
          time.
        </p>
        <h3>I cannot sign in any more</h3>
        <p>
          After ten wrong passwords or codes an account has to wait for a quarter of an hour. If you have forgotten your
          password, <a href="/forgot-password">set a new one</a>. If you have lost the phone with your authenticator
          app, one of your recovery codes signs you in; without those, write to us from the email address of your
          account.
        </p>
        <h3>I want to stop, or to have my data</h3>
        <p>
          Close the shop in its settings, and write to us. What happens to the data is in the{' '}
          <a href="/privacy#retention">privacy policy</a>.
        </p>
      </Section>
      <Section id="report" title="Report a shop">
        <p>
          A shop sells counterfeits, does not deliver, or uses your work? <WriteToOperator first /> with the address of
          the page, what is wrong with it, and how we can reach you. We look at every report and tell you what we did.
        </p>
      </Section>
      <Section id="contact" title="Contact">
        <OperatorDetails />
        <p>
          For a question about a shop, say which one: its address begins with an @. Never send us a password. We will
          not ask for it.
        </p>
      </Section>
    </LegalPage>
  )
}
