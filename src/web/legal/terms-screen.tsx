import { LegalPage, Section } from './legal-page.tsx'
import { OperatorDetails } from './operator-details.tsx'
import { OperatorName, WriteToOperator } from './operator-name.tsx'
import { Buying } from './terms-for-customers.tsx'
import { Ending, ShopsData, YourDuties } from './terms-for-owners.tsx'

const contents = [
  { id: 'who', title: 'Who agrees with whom' },
  { id: 'buying', title: 'Buying from a shop' },
  { id: 'account', title: 'An account and a shop' },
  { id: 'duties', title: 'What a shop sees to' },
  { id: 'order-of-things', title: 'How products are sorted' },
  { id: 'customers-data', title: 'Customers’ data' },
  { id: 'liability', title: 'When things go wrong' },
  { id: 'ending', title: 'Stopping' },
  { id: 'law', title: 'Changes and the law' },
]

export default function TermsScreen() {
  return (
    <LegalPage
      title="Terms"
      summary="Shops sell on this platform in their own name. What you buy, you buy from the shop; what you pay, you pay to the shop."
      changed="21 November 2026"
      contents={contents}
    >
      <Section id="who" title="Who agrees with whom">
        <p>
          These terms hold between <OperatorName /> (“we”) and everyone who runs a shop on Toploader (“you”). The part
          about buying is also for customers.
        </p>
        <OperatorDetails />
        <p>
          Toploader is for people who sell in the course of a business. By opening an account you say that you do, and
          that you are 18 or older.
        </p>
      </Section>
      <Buying />
      <Section id="account" title="An account and a shop">
        <ul>
          <li>An account comes with one shop. Give your real name and an email address at which you can be reached.</li>
          <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
          <li>
            We look at a shop before it can take orders, and approve it when nothing speaks against it. Until then it
            can be looked at and cannot sell.
          </li>
          <li>The address of a shop is chosen once. Names of others, and names that mislead, are refused.</li>
          <li>
            There are no setup fees, and the platform takes no part of your sales. If we ever ask for a payment, we
            agree on it with you first, in writing.
          </li>
        </ul>
      </Section>
      <YourDuties />
      <Section id="order-of-things" title="How products are sorted">
        <p>
          A storefront shows the products of one shop only. Visitors choose their order: by price, by newness, by name,
          by set or by category; until they do, the lowest price comes first. Nobody can pay for a better place, and we
          sell nothing ourselves.
        </p>
      </Section>
      <ShopsData />
      <Section id="liability" title="When things go wrong">
        <p>
          We take care that the platform works and that no order is lost, and promise no particular uptime in these
          terms. We are liable for damage that comes from intent or gross negligence, and for what the law does not let
          us exclude. Beyond that we are not liable for lost sales or other indirect damage of a business. Towards
          consumers nothing here takes away a right that the law gives them.
        </p>
        <p>
          You keep us free from claims of customers and others that come from what you sell, say or fail to deliver.
        </p>
      </Section>
      <Ending />
      <Section id="law" title="Changes and the law">
        <p>
          We tell you by email about a change to these terms at least 15 days before it holds; if you do not agree, you
          can stop before then. Dutch law applies. Disputes between us and a shop go to the competent court in the
          Netherlands, after we have tried to settle them: <WriteToOperator />.
        </p>
      </Section>
    </LegalPage>
  )
}
