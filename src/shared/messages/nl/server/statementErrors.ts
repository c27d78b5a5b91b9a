import type statementErrors from '#shared/messages/en/server/statementErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notFound: 'Afschrift niet gevonden',
  entryNotFound: 'Bijschrijving niet gevonden',
  doctype: 'Dit XML-bestand heeft een documenttype, wat bankafschriften nooit hebben. Het is niet gelezen.',
  brokenXml: 'Dit XML-bestand is beschadigd of onvolledig. Download het opnieuw bij je bank.',
  notCamt: 'Dit XML-bestand is geen bankafschrift (CAMT.053).',
  brokenMt940: 'Deze regel van het MT940-bestand is niet te lezen.',
  truncated: 'Het bestand houdt te vroeg op. Download het opnieuw bij je bank.',
  tooMany: 'Het bestand heeft meer dan {limit, number} regels. Download een kortere periode.',
  noEntries: 'Er staan geen bij- of afschrijvingen in dit bestand.',
  unknownColumns: 'We kennen de kolommen van dit bestand niet. Geef aan welke kolom wat is.',
  amount: '“{text}” is geen bedrag.',
  decimals: '“{text}” heeft meer dan twee decimalen.',
  date: '“{text}” is geen datum.',
  direction: '“{text}” zegt niet of het geld erbij of eraf is.',
  otherAccount: 'Dit afschrift is van {account}, niet van de bankrekening in je instellingen.',
  amountsDiffer: 'De bedragen van de bestellingen moeten samen het bedrag van de regel zijn.',
  state: { booked: 'Deze regel is al geboekt.', ignored: 'Deze regel is terzijde gelegd.' },
  notBooked: 'Deze regel is niet geboekt.',
  otherCurrency: 'Deze regel is in {currency}. Alleen euro’s kunnen worden geboekt.',
  noAmount: 'Met deze regel is geen geld verplaatst.',
} satisfies Translation<typeof statementErrors>
