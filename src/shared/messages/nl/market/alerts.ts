import type alerts from '#shared/messages/en/market/alerts.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  pageTitle: 'E-mails over je kaarten | Markt',
  title: 'E-mails over je kaarten',
  incomplete: 'Deze link is niet compleet. Open hem nog een keer vanuit de e-mail.',
  toList: 'Naar de zoeklijst',
  confirm: {
    title: 'Bevestig je e-mailadres',
    text: 'Daarna krijg je een e-mail als een kaart van je lijst te koop is, of goedkoper. Hoogstens één keer per dag.',
    submit: 'Bevestigen',
    failed: 'Het adres kon niet worden bevestigd',
    done: 'Je adres is bevestigd',
    doneText: '{email} hoort vanaf nu over {cards, plural, one {# kaart} other {# kaarten}}.',
  },
  end: {
    title: 'E-mails stoppen',
    busy: 'De e-mails worden gestopt',
    submit: 'E-mails stoppen',
    failed: 'De e-mails konden niet worden gestopt',
    done: 'Je krijgt deze e-mails niet meer',
    doneText: 'Je adres en de kaarten zijn verwijderd. De zoeklijst op je apparaat blijft.',
  },
  stop: {
    doneText: 'Je adres en de producten waarop je wachtte, zijn verwijderd.',
  },
} satisfies Translation<typeof alerts>
