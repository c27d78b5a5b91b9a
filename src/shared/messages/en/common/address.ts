export default {
  name: 'Name',
  street: 'Street',
  houseNumber: 'House number',
  addition: 'Addition',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const
