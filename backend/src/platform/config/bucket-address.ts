/** A location in an S3-compatible bucket. The key prefix has no slash at its end. */
export type BucketAddress = { readonly bucket: string; readonly prefix: string };

/** Parses `s3://bucket` or `s3://bucket/prefix`; undefined if the variable is not set. */
export function bucketAddressOf(
  read: { text(name: string, fallback: string): string },
  name: string,
  problems: string[],
): BucketAddress | undefined {
  const place = read.text(name, '');
  if (place === '') return undefined;
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(place) ?? [];
  if (bucket !== undefined) return { bucket, prefix };
  problems.push(`${name} must be s3://bucket or s3://bucket/prefix`);
  return undefined;
}
