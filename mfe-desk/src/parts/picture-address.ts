/** Address of an uploaded picture, as the contract's `picturePath`. Players and staff read it from their own origin. */
const uploadedPath = /^\/api\/pictures\/[0-9a-f]{64}$/;

export const isUploadedPicture = (address: string): boolean => uploadedPath.test(address);

/** The paths of all uploaded pictures in a value. */
export const uploadedPicturesIn = (value: unknown): readonly string[] => [
  ...new Set(JSON.stringify(value).match(/\/api\/pictures\/[0-9a-f]{64}/g)),
];
