/** The lifetime of a signed identity, in seconds. */
export const IDENTITY_LIFETIME_S = 300;

/**
 * Programs of a site’s server that sign who its visitor is: a JWT with HS256. The secret comes from the environment, so
 * that it stands in no file.
 */
export const identityInNode = (publicId: string): string =>
  `import { createHmac, randomUUID } from 'node:crypto';

export function regiaIdentity(userId, name) {
  const now = Math.floor(Date.now() / 1000);
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: userId,
    name,
    aud: '${publicId}',
    iat: now,
    exp: now + ${IDENTITY_LIFETIME_S},
    jti: randomUUID(),
  };
  const content = part({ alg: 'HS256', typ: 'JWT' }) + '.' + part(claims);
  const secret = process.env.REGIA_IDENTITY_SECRET;
  return content + '.' + createHmac('sha256', secret).update(content).digest('base64url');
}`;

export const identityInPhp = (publicId: string): string =>
  `<?php
function regia_identity(string $userId, string $name): string {
    $encode = fn(string $text) => rtrim(strtr(base64_encode($text), '+/', '-_'), '=');
    $part = fn(array $value) => $encode(json_encode($value, JSON_THROW_ON_ERROR));
    $now = time();
    $claims = [
        'sub' => $userId,
        'name' => $name,
        'aud' => '${publicId}',
        'iat' => $now,
        'exp' => $now + ${IDENTITY_LIFETIME_S},
        'jti' => bin2hex(random_bytes(16)),
    ];
    $content = $part(['alg' => 'HS256', 'typ' => 'JWT']) . '.' . $part($claims);
    $secret = getenv('REGIA_IDENTITY_SECRET');
    return $content . '.' . $encode(hash_hmac('sha256', $content, $secret, true));
}`;

export const identityInPython = (publicId: string): string =>
  `import base64, hashlib, hmac, json, os, time, uuid


def regia_identity(user_id, name):
    def encode(data):
        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

    def part(value):
        return encode(json.dumps(value).encode())

    now = int(time.time())
    claims = {
        "sub": user_id,
        "name": name,
        "aud": "${publicId}",
        "iat": now,
        "exp": now + ${IDENTITY_LIFETIME_S},
        "jti": str(uuid.uuid4()),
    }
    content = part({"alg": "HS256", "typ": "JWT"}) + "." + part(claims)
    secret = os.environ["REGIA_IDENTITY_SECRET"].encode()
    return content + "." + encode(hmac.new(secret, content.encode(), hashlib.sha256).digest())`;

/** The line for the HTML of a page whose visitor is signed in. The site’s server puts the identity in. */
export const signedHtmlSnippet = (line: string): string =>
  line.replace(' async>', ' data-identity="IDENTITY" async>');

/** The code for a page that visitors see after they sign out, beside the line for HTML. */
export const signOutSnippet = `<script>
  window.Regia = window.Regia || [];
  Regia.push(['signOut']);
</script>`;
