// A certificate for localhost that nobody vouches for, and its key: for mail servers of tests, worth nothing anywhere else.

/** The certificate; whoever wants to trust it names it in NODE_EXTRA_CA_CERTS. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUfVdW6bA2rHMDpV8LlLYvaU/JV4cwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIwMTUwNloYDzIxMjYxMDI4
MjAxNTA2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQvFO7NpqsMucFxSS7BpQ+Xbsezj1To6wnaObfT9vY2VKZgNNE4iVF4
JgxKX+ZX+3ebfs1grp9fodGgL7hFwkwTo28wbTAdBgNVHQ4EFgQUhOWHBRkc+VGb
I9w5YqndadtM9XEwHwYDVR0jBBgwFoAUhOWHBRkc+VGbI9w5YqndadtM9XEwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgeS9a8jcxH/Q1rU0rxiiFcNwVfdrY282A8rq2qOhC+lkCIQCe
ziHXkbOf2q3uwX2mcGpHTvRlwGrJSuiwPXX+ME/MPA==
-----END CERTIFICATE-----
`;

/** Its key. */
export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsL9cAmngccSjOpj1
wigU22nUcw1mUxrr0xn+NHN8NcyhRANCAAQvFO7NpqsMucFxSS7BpQ+Xbsezj1To
6wnaObfT9vY2VKZgNNE4iVF4JgxKX+ZX+3ebfs1grp9fodGgL7hFwkwT
-----END PRIVATE KEY-----
`;
