export { holdPictures, refuseStrangePictures, storePicture, strangePictures } from './keep-picture.ts'
export { type Media, mediaFolderOf, type NewPicture, openMedia, readOwnPicture } from './open-media.ts'
