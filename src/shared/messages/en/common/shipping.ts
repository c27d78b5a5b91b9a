export default {
  kind: { letterbox: 'Letterbox parcel', parcel: 'Parcel', registered: 'Registered parcel' },
  to: '{method} to {country}',
} as const
