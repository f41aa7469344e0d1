function Initialize-Trust {
	# With administrator rights, PowerShell finds modules in folders that only administrators write to: by default it
	# looks into the user's own Documents first.
	if (Test-Administrator) {
		$own = [System.IO.Path]::Combine($PSHOME, 'Modules')
		$windows = [System.IO.Path]::Combine([Environment]::SystemDirectory, 'WindowsPowerShell\v1.0\Modules')
		[Environment]::SetEnvironmentVariable('PSModulePath', $own + ';' + $windows)
	}
}

function Get-ProtectedFolder {
	# Where a run with administrator rights keeps its files. Below Program Files, where nobody else can put anything.
	param([string] $Name)
	return [System.IO.Path]::Combine([Environment]::GetFolderPath('ProgramFiles'), 'Clearpane', $Name)
}

function Open-ProtectedFolder {
	# The same, created if it is missing. Throws if others than administrators could change what lies in it.
	param([string] $Name)
	$folder = Get-ProtectedFolder -Name $Name
	if (-not [System.IO.Directory]::Exists($folder)) {
		Add-ProtectedFolder -Path $folder
	}
	foreach ($path in [System.IO.Path]::GetDirectoryName($folder), $folder) {
		Assert-Trusted -Path $path
	}
	return $folder
}

function Add-ProtectedFolder {
	# Others see that files are in it, and read none of them. The two PowerShells name the call differently.
	param([string] $Path)
	$null = [System.IO.Directory]::CreateDirectory([System.IO.Path]::GetDirectoryName($Path))
	$security = New-Object -TypeName System.Security.AccessControl.DirectorySecurity
	$security.SetSecurityDescriptorSddlForm('O:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)(A;;0x1200a9;;;BU)')
	if ($PSVersionTable.PSVersion.Major -ge 6) {
		$null = [System.IO.FileSystemAclExtensions]::CreateDirectory($security, $Path)
	} else {
		$null = [System.IO.Directory]::CreateDirectory($Path, $security)
	}
}

function Test-Link {
	# Whether a file or folder is a link or a junction.
	param([string] $Path)
	return ([int] [System.IO.File]::GetAttributes($Path) -band 0x400) -ne 0
}

function Get-OtherWriter {
	# Accounts besides the administrators and Windows itself that own a file or folder, or may change it.
	param([string] $Path)
	$trusted = @('S-1-5-18', 'S-1-5-32-544', 'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464')
	$type = [System.Security.Principal.SecurityIdentifier]
	$security = Microsoft.PowerShell.Security\Get-Acl -LiteralPath $Path
	$found = @($security.GetOwner($type).Value)
	foreach ($rule in $security.GetAccessRules($true, $true, $type)) {
		# Write, append, delete, delete below, change rights, take over; and the two general forms of these.
		$writes = ([int] $rule.FileSystemRights -band 0x500d0046) -ne 0
		if ($writes -and $rule.AccessControlType -eq 'Allow' -and ([int] $rule.PropagationFlags -band 2) -eq 0) {
			$found += $rule.IdentityReference.Value
		}
	}
	return @($found | Where-Object -FilterScript { $trusted -notcontains $_ } | Select-Object -Unique)
}

function Assert-Trusted {
	# Throws if it is a link, or if others than administrators can change it.
	param([string] $Path)
	if (Test-Link -Path $Path) {
		throw ($Path + ' is a link: nothing is kept there')
	}
	$others = @(Get-OtherWriter -Path $Path)
	if ($others.Count -gt 0) {
		throw ($Path + ' can be changed by ' + ($others -join ', ') + ': nothing is kept there')
	}
}

function Test-TrustedTarget {
	# Whether a run with administrator rights may write a file at this path: its folder is the administrators' own, and
	# neither the folder, nor those above it, nor the file is a link. Reads alone.
	param([string] $Path)
	try {
		Assert-Trusted -Path ([System.IO.Path]::GetDirectoryName($Path))
		for ($above = [System.IO.Path]::GetDirectoryName($Path); $null -ne [System.IO.Path]::GetDirectoryName($above); $above = [System.IO.Path]::GetDirectoryName($above)) {
			if (Test-Link -Path $above) {
				return $false
			}
		}
		if ([System.IO.File]::Exists($Path)) {
			Assert-Trusted -Path $Path
		}
		return $true
	} catch {
		return $false
	}
}
