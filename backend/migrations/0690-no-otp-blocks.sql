-- Unused since 0650: limits of codes are counted by who asks, not by phone.
DROP TABLE otp_blocks;
