import { LegalPage, Section } from './legal-page.tsx'
import { OperatorDetails } from './operator-details.tsx'
import { OperatorName, WriteToOperator } from './operator-name.tsx'
import { Customers, Owners, Visitors } from './privacy-of-whom.tsx'

const contents = [
  { id: 'who', title: 'Who is responsible' },
  { id: 'visitors', title: 'If you look around' },
  { id: 'customers', title: 'If you order' },
  { id: 'owners', title: 'If you run a shop' },
  { id: 'others', title: 'Who else sees data' },
  { id: 'retention', title: 'How long it is kept' },
  { id: 'rights', title: 'Your rights' },
  { id: 'security', title: 'How it is protected' },
]

export default function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy policy"
      summary="We keep what an order or an account needs, and nothing to follow you with. There are no cookies, no advertising and no counting of visits."
      changed="21 November 2026"
      contents={contents}
    >
      <Section id="who" title="Who is responsible">
        <p>
          Toploader is a platform on which trading-card shops sell. It is run by <OperatorName />:
        </p>
        <OperatorDetails />
        <p>Two parties are responsible for personal data here, each for a part:</p>
        <ul>
          <li>
            <strong>The shop you order from</strong> is responsible (the controller) for the data of its customers and
            their orders. The platform keeps these data for the shop and on its instructions, as its processor.
          </li>
          <li>
            <strong>The operator</strong> is responsible for the accounts of shop owners, for keeping the platform safe,
            and for these pages.
          </li>
        </ul>
      </Section>
      <Visitors />
      <Customers />
      <Owners />
      <Section id="others" title="Who else sees data">
        <p>We sell no data and show no advertising. These see some of it:</p>
        <ul>
          <li>The shop sees its own customers and orders. No shop sees another shop’s.</li>
          <li>
            The operator’s administrators can see what is on the platform, to approve shops and to help when something
            goes wrong.
          </li>
          <li>
            Whoever hosts the platform’s server for the operator stores the data, and may do no more with them than
            that. Write to us if you want to know who that is and where the server is.
          </li>
          <li>Authorities, where the law obliges the operator or the shop.</li>
        </ul>
        <p>No decision about you is made by a computer alone, and no profile is made of you.</p>
      </Section>
      <Section id="retention" title="How long it is kept">
        <ul>
          <li>A cart stays in your browser until you order, empty it, or clear the browser’s storage.</li>
          <li>Network addresses that are counted against abuse go within two hours.</li>
          <li>
            The network address of an order is deleted after 30 days. A shop’s block of a network ends 30 days after it
            was set, and is deleted with it.
          </li>
          <li>An email address that a shop has blocked stays on its list until the shop lifts the block.</li>
          <li>
            A signed-in session ends after 30 days, or when you sign out, and its record (kind of browser, network
            address, when it was last seen) is deleted. You see yours on your account page. For administrators, where
            they have signed in from is kept with the account, so that a new place can be told to them.
          </li>
          <li>
            Orders stay for as long as the shop needs them. Dutch tax law asks a shop to keep its records for seven
            years; after that, the shop has no reason to keep them. The platform does not delete them by itself: the
            shop or you can ask for it.
          </li>
          <li>An account and its shop stay until the owner asks for their deletion.</li>
          <li>The record of who changed what in a shop stays as long as the shop does.</li>
          <li>What was deleted can still be in a backup until that backup is replaced by a newer one.</li>
        </ul>
      </Section>
      <Section id="rights" title="Your rights">
        <p>
          Under the General Data Protection Regulation (GDPR; in Dutch: AVG) you may see your data, have them corrected
          or deleted, take them with you, have their use restricted, and object to a use that rests on a legitimate
          interest. It costs nothing, and you get an answer within a month.
        </p>
        <p>
          About an order, ask the shop first, since it decides about these data. About an account, or if a shop does not
          answer: <WriteToOperator />. We may ask for something that shows that you are who you say.
        </p>
        <p>
          If we do not solve it together, you can complain to the Dutch supervisory authority, the{' '}
          <a href="https://autoriteitpersoonsgegevens.nl">Autoriteit Persoonsgegevens</a>, or to the one of the country
          where you live.
        </p>
      </Section>
      <Section id="security" title="How it is protected">
        <p>
          Passwords are stored only as a salted hash (Argon2), sign-ins only as a hash of their key. Signing in can ask
          for a second factor. Each shop’s data are separated in every question to the database. Attempts to guess
          passwords are slowed down. If data leak all the same, the operator reports it as the law demands, and tells
          you when it puts you at risk.
        </p>
      </Section>
    </LegalPage>
  )
}
