/** Something the person at the keyboard can put right: its message is all they are shown. */
export class Failure extends Error {}
