export { holdPictures, namePlaceOf, refuseStrangePictures, storePicture, strangePictures } from './keep-picture.ts'
export { type Media, type NewPicture, openMedia, readOwnPicture } from './open-media.ts'
export { storedPicture } from './stored-picture.ts'
