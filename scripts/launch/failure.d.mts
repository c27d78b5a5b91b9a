export class Failure extends Error {}
