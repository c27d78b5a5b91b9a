export { keepPicture, strangePictures } from './keep-picture.ts'
export { measurePictures } from './measure-pictures.ts'
export { type Media, mediaFolderOf, type NewPicture, openMedia } from './open-media.ts'
