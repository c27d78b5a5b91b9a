export default {
  size: { letter: 'Letter', letterbox: 'Letterbox parcel', parcel: 'Parcel' },
  kind: { letter: 'Letter', letterbox: 'Letterbox parcel', parcel: 'Parcel', registered: 'Registered parcel' },
  to: '{method} to {country}',
} as const
