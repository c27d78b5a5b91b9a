export default {
  profileUrl:
    'De aanvraag noemt geen profiel dat gelezen kan worden. Stuur UCP-Agent: profile="https://…" met een openbaar adres.',
  profileUnreachable:
    'Je profiel kon niet worden opgehaald. Het moet binnen vijf seconden antwoorden met status 200, zonder doorverwijzing.',
  profileMalformed: 'Je profiel is geen profiel van het Universal Commerce Protocol',
  version: 'Versie {version} wordt niet aangeboden. Wel: {served}.',
  incompatible: 'Jouw profiel en het onze hebben geen versie van dit onderdeel gemeen',
  invalid: 'De aanvraag kan niet worden gelezen bij {path}',
  tooManyIds: 'Hoogstens {most} id’s tegelijk',
  cursor: 'Deze cursor is niet van ons. Begin opnieuw zonder.',
  currency: 'Prijzen zijn in euro’s, dus het prijsfilter is niet toegepast',
  noProduct: 'Onder {id} is niets te koop',
  option: {
    condition: 'Conditie',
    language: 'Taal',
    finish: 'Afwerking',
    details: 'Bijzonderheden',
  },
}
